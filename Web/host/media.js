// Sounds and films: one plays at a time, and none once its screen has gone.

const hush = but => { for (const one of document.querySelectorAll('audio, video')) if (one !== but) one.pause(); };
// The path at which they play.
let heard = location.pathname;
const moved = path => { if (path !== heard) hush(); heard = path; };
const attendMedia = () => document.addEventListener('play', event => hush(event.target), true);

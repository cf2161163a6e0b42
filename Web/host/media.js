// Sounds and films: one plays at a time, and none once its screen has gone.

const hush = but => { for (const one of document.querySelectorAll('audio, video')) if (one !== but) one.pause(); };
const attendMedia = () => document.addEventListener('play', event => hush(event.target), true);

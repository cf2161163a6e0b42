// The page’s address, handed on.

// Without the system's share sheet the address is copied; a kiosk doesn't belong to its visitor, so
// it doesn't share.
const canShare = !page.dataset.cover && (navigator.share || navigator.clipboard);
// Called while a tap is handled: browsers allow sharing at no other time.
const share = (title, address) => {
  const url = new URL(address, document.baseURI).href, tell = isCopied => call('lectern_notice', SHARED, isCopied, 0);
  // If the sheet fails, the address is copied, unless the visitor closed the sheet.
  const copy = async error => {
    if (error?.name === 'AbortError') return;
    try {
      await navigator.clipboard.writeText(url);
      tell(1);
    } catch {
      // After the tap has been handled.
      await null;
      tell(0);
    }
  };
  try {
    if (navigator.share) navigator.share({ title, url }).catch(copy);
    else copy();
  } catch (error) { copy(error); }
};

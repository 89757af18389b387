import { watchErrors } from '#lib/browser/errors';

watchErrors();
// No link uses Next's router, and its new render on Back would discard parts of the page that are not loaded yet. It
// listens later than this, so it never hears of Back. Our own code listens to `traversed` instead.
addEventListener('popstate', (event) => {
  event.stopImmediatePropagation();
  dispatchEvent(new Event('traversed'));
});

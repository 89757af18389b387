import { watchErrors } from '#lib/browser/core/errors';

watchErrors();
// No link of the site uses Next's router, and its new render on Back would discard parts of the page that are not
// loaded yet. It listens later than this, so it never hears of Back. Our own code listens to `traversed` instead.
addEventListener('popstate', (event) => {
  // The ops pages use the router: their actions redirect.
  if (!location.pathname.startsWith('/ops')) event.stopImmediatePropagation();
  dispatchEvent(new Event('traversed'));
});

import { watchErrors } from '#lib/browser/errors';

watchErrors();

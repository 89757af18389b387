import { NextResponse } from 'next/server';
import { pageHeaders } from '#lib/server/csp';

/** Sends the page's security headers. The development server's scripts are not hashed, so it has none. */
export function proxy() {
  const response = NextResponse.next();
  if (process.env.NODE_ENV === 'production') {
    for (const [name, value] of Object.entries(pageHeaders())) response.headers.set(name, value);
  }
  return response;
}

// Bodies that pass here are buffered and cut at 10 MB: the API stays outside.
export const config = { matcher: ['/((?!api/|_next/static/|_next/image).*)'] };

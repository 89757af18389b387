import { type NextRequest, NextResponse } from 'next/server';
import { pageHeaders } from '#lib/server/http/csp';
import { isOpsPath } from '#lib/server/ops/path';

/** Sends the page's security headers. The development server's scripts are not hashed, so it has none. */
export function proxy({ nextUrl }: NextRequest) {
  const response = NextResponse.next();
  // What is made for each request has a policy of its own. Not by the matcher: Next tells browsers what that says.
  if (process.env.NODE_ENV === 'production' && !isOpsPath(nextUrl.pathname)) {
    for (const [name, value] of Object.entries(pageHeaders())) response.headers.set(name, value);
  }
  return response;
}

// Bodies that pass here are buffered and cut at 10 MB: the API is left out.
export const config = { matcher: ['/((?!api/|_next/static/|_next/image).*)'] };

import { type NextRequest, NextResponse } from 'next/server';
import { pageHeaders } from '#lib/server/csp';

/**
 * Sends the page's security headers, and refuses what no page takes: Next looks for a server action in every POST. The
 * development server's scripts are not hashed, so it has no headers.
 */
export function proxy({ method }: NextRequest) {
  const response =
    method === 'GET' || method === 'HEAD'
      ? NextResponse.next()
      : new NextResponse(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  if (process.env.NODE_ENV === 'production') {
    for (const [name, value] of Object.entries(pageHeaders())) response.headers.set(name, value);
  }
  return response;
}

// Bodies that pass here are buffered and cut at 10 MB: the API stays outside.
export const config = { matcher: ['/((?!api/|_next/static/|_next/image).*)'] };

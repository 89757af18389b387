import { NextResponse } from 'next/server';
import { securityHeaders } from '#lib/server/http/security-headers';

/** Security headers of what Next answers itself. In a finished build that is the API and the pages for ops. */
export function proxy() {
  return NextResponse.next({ headers: securityHeaders() });
}

// Bodies that pass here are buffered and cut at 10 MB: the API is left out.
export const config = { matcher: ['/((?!api/|_next/static/|_next/image).*)'] };

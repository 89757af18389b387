import { AsyncLocalStorage } from 'node:async_hooks';
import { NextRequest, NextResponse } from 'next/server';

type Jar = Pick<NextResponse['cookies'], 'get' | 'set'>;
const jars = new AsyncLocalStorage<Jar>();

/** Stands in for Next's `cookies()`. A request that is not sent by `sendWithCookies` brings none and keeps none. */
export const cookies = async (): Promise<Jar> => jars.getStore() ?? new NextResponse().cookies;

/** Lets a handler answer a request as Next does: it reads its cookies, and what it sets goes into the response. */
export async function sendWithCookies(handler: (request: Request) => Promise<Response>, request: Request) {
  const brought = new NextRequest(request.url, { headers: request.headers }).cookies;
  const { cookies: given, headers } = new NextResponse();
  const jar = { get: (name: string) => given.get(name) ?? brought.get(name), set: given.set.bind(given) };
  const response = await jars.run(jar as Jar, () => handler(request));
  for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}

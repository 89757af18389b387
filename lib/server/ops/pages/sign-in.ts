import 'server-only';
import { html, type Markup } from '#lib/server/http/html';
import { renderPage } from '#lib/server/ops/pages/page';

/** The form that asks for the password, with what was wrong with the last one. */
export function renderSignIn(status: number, wrong?: string): Response {
  const says: Markup | undefined = wrong
    ? html`<p class="notice alarm" role="alert" id="wrong">${wrong}</p>`
    : undefined;
  const body = html`<h1>Sign in</h1>${says}<form method="post" action="/ops/sign-in" class="bar"><label>Password<input type="password" name="password" autocomplete="current-password" required autofocus${wrong && html` aria-describedby="wrong"`}></label><button class="primary">Sign in</button></form><p class="muted">The password is <code>OPS_PASSWORD</code> of this site’s configuration. A session ends after twelve hours.</p>`;
  return renderPage({ title: 'Sign in', body, session: null, status });
}

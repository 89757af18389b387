import { getChatSessionId } from '#lib/browser/chat-session';
import { type PostResult, post } from '#lib/browser/post';
import type { ContactAnswer, ContactFields } from '#lib/contracts/contact';

let last: { words: string; id: string } | null = null;

// One id per filled form: the same words sent again (a second press, a lost answer) are the same lead.
function submissionId(words: string): string {
  if (last?.words !== words) last = { words, id: crypto.randomUUID() };
  return last.id;
}

/** Sends the contact form (specification, section 7). A success means that the lead is stored. */
export async function submitContact(fields: ContactFields): Promise<PostResult<ContactAnswer>> {
  const body = JSON.stringify({ ...fields, id: submissionId(JSON.stringify(fields)) });
  const headers = {
    'content-type': 'application/json',
    sessionID: getChatSessionId(),
    toolType: 'contactForm',
  };
  const answer = await post<ContactAnswer>('/api/contact', body, { headers });
  if (answer.ok) last = null;
  return answer;
}

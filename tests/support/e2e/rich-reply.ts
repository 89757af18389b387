/** A reply with everything that Markdown offers, in realistic widths. */
export const richReply = [
  '## Rollout in four weeks',
  'A typical rollout has **four steps**. You can read the [full guide](https://example.com) or ask for a call.',
  '1. Connect the phone line and the CRM\n2. Pilot with one team\n   - two queues\n   - office hours only',
  [
    '| Week | Who | Outcome | Hours | Status |',
    '|------|-----|---------|------:|--------|',
    '| 1 | Your IT and our engineer | Line and CRM connected | 6 | done |',
    '| 2 | Team leads | Rules and escalation paths written | 4 | running |',
    '| 3 | Support | Pilot with two queues | 2 | open |',
  ].join('\n'),
  '> The first numbers come in week three.',
  '- [x] Webhook reachable\n- [ ] Calendar scopes granted',
  '```json\n{ "event": "call.ended", "outcome": "booked", "calendar": "https://example.com/calendar/1" }\n```',
  'Use `POST /hooks/hourhand` for the events.',
].join('\n\n');

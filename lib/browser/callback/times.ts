import { isWeekend, toMinutesOfDay } from '#lib/browser/core/clock';
import { callbackView } from '#lib/content/callback';
import { values } from '#lib/content/values';

const NOON = 12;
/** What must be left of the team's hours, so that a call today is offered. */
const LEFT_MINUTES = 60;

/** Returns when a person may call: today, and the halves of the next working day in which the team works. */
export function suggestTimes(now: Date): string[] {
  const { from, to } = values.day.team;
  const { today, tomorrow, monday, morning, afternoon } = callbackView.times;
  const dayAfter = new Date(now);
  dayAfter.setDate(now.getDate() + 1);
  const next = isWeekend(dayAfter) ? monday : tomorrow;
  return [
    ...(!isWeekend(now) && toMinutesOfDay(now) <= to * 60 - LEFT_MINUTES ? [today] : []),
    ...(from < NOON ? [`${next} ${morning}`] : []),
    ...(to > NOON ? [`${next} ${afternoon}`] : []),
  ];
}

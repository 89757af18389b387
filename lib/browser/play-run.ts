import { run } from '#lib/content/pictures';

// Plays the third tab's run in real time, by animating the drawing, until it waits for a person.

const ARRIVAL_MS = 250;
const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/**
 * Plays the run in the figure around `button`, which is disabled meanwhile. The line is drawn over
 * its seconds, and the log's rows appear at their times, without motion if the visitor prefers
 * that. Resets a choice. Resolves when the run waits.
 */
export async function playRun(button: HTMLButtonElement): Promise<void> {
  const picture = button.closest('figure');
  if (!picture || button.ariaDisabled) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  button.ariaDisabled = 'true';
  // Hides "waits for", so that a screen reader announces the text when it returns.
  picture.toggleAttribute('data-running', true);
  picture.toggleAttribute('data-ran', true);
  const choices = [...picture.querySelectorAll('input')];
  for (const choice of choices) choice.checked = false;
  const way = picture
    .querySelector('[data-slot="run-way"]')
    ?.animate(
      isStill ? [] : { clipPath: ['inset(-20px 100% -20px -20px)', 'inset(-20px -20px -20px -20px)'] },
      { duration: run.approval.at * 1000, fill: 'backwards' },
    );
  const times = [...run.steps, run.approval].map(({ at }) => at * 1000);
  // Each appears whole at its time, because the line's clip would cut it in half.
  const dots = [...picture.querySelectorAll('[data-slot="run-dots"] > path')].map((dot, index) =>
    dot.animate(isStill ? [] : { opacity: [0, 0] }, { duration: times[index] ?? 0, fill: 'backwards' }),
  );
  const rows = [...picture.querySelectorAll('[data-slot="run-log"] > li')].map((row, index) =>
    row.animate(
      { opacity: [0, 1], transform: [isStill ? 'none' : 'translateX(0.5rem)', 'none'] },
      {
        delay: times[index] ?? run.approval.at * 1000,
        duration: ARRIVAL_MS,
        easing: EASE_OUT,
        fill: 'backwards',
      },
    ),
  );
  await Promise.all([way, ...dots, ...rows].map((one) => one?.finished));
  picture.removeAttribute('data-running');
  // The choice may be below the window.
  choices[0]?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  button.ariaDisabled = null;
}

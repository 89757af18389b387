'use client';

import type { MouseEvent, ReactNode } from 'react';

export function ReplayButton({ children }: { children: ReactNode }) {
  const replay = ({ currentTarget }: MouseEvent) => {
    const figure = currentTarget.closest('figure');
    figure?.toggleAttribute('data-rewound', true);
    // Forces a style update without the animations, so that they restart.
    figure?.getBoundingClientRect();
    figure?.toggleAttribute('data-rewound', false);
  };
  return (
    <button
      type="button"
      className="-my-3 min-h-11 cursor-pointer underline underline-offset-[0.25em] motion-reduce:hidden noscript:hidden print:hidden"
      onClick={replay}
    >
      {children}
    </button>
  );
}

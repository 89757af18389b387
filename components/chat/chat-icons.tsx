// Drawn here, in one weight: an icon library would cost more than the panel's own code.

type IconProps = { className?: string };

function Icon({ d, className }: IconProps & { d: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={className}>
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export const ChatIcon = (props: IconProps) => <Icon d="M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5" {...props} />;
export const CloseIcon = (props: IconProps) => <Icon d="M6 6l12 12M18 6L6 18" {...props} />;
export const MicrophoneIcon = (props: IconProps) => (
  <Icon
    d="M12 3.5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0V6A2.5 2.5 0 0 1 12 3.5zM6 11a6 6 0 0 0 12 0M12 17v3.5"
    {...props}
  />
);
export const StopIcon = (props: IconProps) => <Icon d="M7 7h10v10H7z" {...props} />;
export const PlayIcon = (props: IconProps) => <Icon d="M8 5.5v13l10-6.5z" {...props} />;
export const PauseIcon = (props: IconProps) => <Icon d="M8.5 6v12M15.5 6v12" {...props} />;
export const DeleteIcon = (props: IconProps) => (
  <Icon d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5" {...props} />
);

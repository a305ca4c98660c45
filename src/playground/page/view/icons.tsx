const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  pin: 'M9 4h6l-1 6 4 4H6l4-4-1-6zM12 14v6',
  thread: 'M6 4v9a3 3 0 0 0 3 3h10M15 12l4 4-4 4',
  send: 'M4 12l16-8-6 16-3-6-7-2z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  reply: 'M10 6L4 12l6 6M4 12h9a7 7 0 0 1 7 7',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  file: 'M7 3h7l5 5v13H7zM14 3v5h5',
  down: 'M6 9l6 6 6-6',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  out: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  warn: 'M12 4l9 16H3zM12 10v5M12 17.5v.5',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon in the colour of the text around it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** A button that shows only an icon; `label` names it for everyone else. */
export function IconButton(props: {
  icon: IconName;
  label: string;
  onClick(): void;
  testid?: string;
  pressed?: boolean;
  disabled?: boolean;
}) {
  return (
    <button
      type="button"
      class="icon-button"
      title={props.label}
      aria-label={props.label}
      aria-pressed={props.pressed}
      disabled={props.disabled}
      data-testid={props.testid}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

import type { ReactNode } from 'react'

const DRAWINGS = {
  menu: <path d="M4 6h16M4 12h16M4 18h16" />,
  install: <path d="M12 4v10.5M7.5 10.5L12 15l4.5-4.5M4.5 19.5h15" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  cart: (
    <>
      <path d="M3 4h2.2l2.3 11h10.2l2.1-8H6" />
      <circle cx="9" cy="19.5" r="1.5" />
      <circle cx="16.5" cy="19.5" r="1.5" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  up: <path d="M12 19V5M5.5 11.5L12 5l6.5 6.5" />,
  down: <path d="M6 9.5l6 6 6-6" />,
  right: <path d="M9.5 6l6 6-6 6" />,
  left: <path d="M14.5 6l-6 6 6 6" />,
  trash: <path d="M4 7h16M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5" />,
  list: <path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />,
  grid: <path d="M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z" />,
  home: <path d="M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z" />,
  receipt: (
    <path d="M6 3.5l2 1.5 2-1.5 2 1.5 2-1.5 2 1.5 2-1.5v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 9.5h6M9 13.5h6" />
  ),
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  cross: <path d="M7 7l10 10M17 7L7 17" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  pause: <path d="M9 5.5v13M15 5.5v13" />,
  alert: <path d="M12 4l9 16H3zM12 10v4.5M12 17.2v.01" />,
  chat: (
    <path d="M4 20l1.3-4.2A8 8 0 1 1 8.5 19zM9 9.3c0 3 2.7 5.7 5.7 5.7l1-1.6-2-1-1 .9c-1-.5-1.7-1.2-2.2-2.2l.9-1-1-2z" />
  ),
  repeat: (
    <path d="M4.5 11V9.5a3 3 0 0 1 3-3H19M15.5 3L19 6.5 15.5 10M19.5 13v1.5a3 3 0 0 1-3 3H5M8.5 21L5 17.5 8.5 14" />
  ),
  lines: <path d="M4 6h9M4 12h9M4 18h9M17 6h3M17 12h3M17 18h3" />,
  offline: (
    <path d="M3 3l18 18M5 12.5a10 10 0 0 1 4-2.3M19 12.5a10 10 0 0 0-4.5-2.4M8.5 16a5 5 0 0 1 7 0M12 19.5v.01M2 9a14.5 14.5 0 0 1 4.5-2.8M22 9A14.5 14.5 0 0 0 10.5 5.1" />
  ),
  send: <path d="M4 12l16-8-5.5 16-3-6.5zM11.5 13.5L20 4" />,
  heart: <path d="M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z" />,
} satisfies Record<string, ReactNode>

/** Decorative, hidden from screen readers: use it only beside a text or label. */
export function Icon({ name, className = 'size-6' }: { name: keyof typeof DRAWINGS; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      {DRAWINGS[name]}
    </svg>
  )
}

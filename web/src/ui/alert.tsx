import type { ReactNode } from 'react'

type Props = { title: string; text: string; children?: ReactNode; heading?: 'h1' | 'h2' }

/** An empty state or an error: illustration, reason, and the next step. */
export const Alert = ({ title, text, children, heading: Heading = 'h2' }: Props) => (
  <div className="mx-auto max-w-[30rem] px-4 py-16 text-center">
    <EmptyIllustration />
    <Heading className="mt-6 text-h2">{title}</Heading>
    <p className="mt-2 text-ink-2 text-pretty">{text}</p>
    {children && <div className="mt-6 flex flex-wrap justify-center gap-2.5">{children}</div>}
  </div>
)

/** Illustration of an empty place on a board. */
const EmptyIllustration = () => (
  <svg
    viewBox="0 0 120 76"
    className="mx-auto block h-19 w-30 fill-none stroke-ink-3"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d="M4 58h112M18 58v14M102 58v14" strokeLinecap="round" />
    <rect
      x="44"
      y="22"
      width="32"
      height="35"
      rx="3"
      className="stroke-brand-ink"
      strokeDasharray="4 4"
    />
  </svg>
)

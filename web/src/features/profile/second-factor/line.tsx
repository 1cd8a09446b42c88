import type { ReactNode } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'

type Props = { title: string; text: string; children: ReactNode }

/** One second factor, with its buttons. */
export const Line = ({ title, text, children }: Props) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
    <div className="min-w-0 flex-1">
      <p className="font-medium break-words">{title}</p>
      <p className="text-ink-2">{text}</p>
    </div>
    {children}
  </li>
)

type ButtonProps = { label: string; name?: string; disabled?: boolean; onClick: () => void }

/** A button of a line; `name` is its accessible name where several lines have the same button. */
export const LineButton = ({ label, name, disabled, onClick }: ButtonProps) => (
  <button
    type="button"
    className={buttonClass()}
    aria-label={name}
    disabled={disabled}
    onClick={onClick}
  >
    {label}
  </button>
)

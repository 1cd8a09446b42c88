import { iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths

/** Icons that point in the inline direction and are mirrored in right-to-left text. */
const directed = new Set<IconName>(['back', 'next', 'previous', 'signOut'])

/** A line icon of the back office. The text beside it carries the meaning. */
export const Icon = ({ name, className = '' }: { name: IconName; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    width={16}
    height={16}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={`flex-none ${directed.has(name) ? 'turned' : ''} ${className}`}
  >
    <path d={iconPaths[name]} />
  </svg>
)

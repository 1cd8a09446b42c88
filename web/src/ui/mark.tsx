/** The awning of the logo. */
export const Mark = ({ className }: { className: string }) => (
  <svg viewBox="0 0 40 36" className={className} aria-hidden="true">
    <path d="M3 0h34a3 3 0 0 1 3 3v11H0V3a3 3 0 0 1 3-3z" className="fill-brand" />
    <path d="M0 13h10v6a5 5 0 0 1-10 0zm20 0h10v6a5 5 0 0 1-10 0z" className="fill-brand" />
    <path
      d="M10 0h10v19a5 5 0 0 1-10 0zm20 0h7a3 3 0 0 1 3 3v16a5 5 0 0 1-10 0z"
      className="fill-accent"
    />
    <path d="M3 27h34v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z" className="fill-ink" />
  </svg>
)

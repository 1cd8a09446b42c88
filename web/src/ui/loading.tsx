/** What stands while it is not yet known who is signed in, or what a screen shows. */
export const Loading = () => (
  <p role="status" className="grid min-h-dvh place-items-center text-ink-2">
    Loading...
  </p>
)

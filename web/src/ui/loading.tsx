import * as m from '@emporia/messages/common'

/** Shown while the session or the data of a screen loads. */
export const Loading = () => (
  <p role="status" className="grid min-h-dvh place-items-center text-ink-2">
    {m.loading_text()}
  </p>
)

import * as m from '@emporia/messages/common'

/** Says on a page that does nothing without scripts that they are turned off. */
export const NeedsScripts = () => (
  <noscript>
    <p className="bg-tone-amber-soft px-4 py-3 text-center text-tone-amber-ink">
      {m.page_scripts_text()}
    </p>
  </noscript>
)

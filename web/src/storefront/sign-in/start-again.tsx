import { button } from '../../ui/button.ts'
import { Panel } from './panel.tsx'

/** The address and the code are stored in memory only, so a reload loses them. */
export const StartAgain = () => (
  <Panel
    title="Please start again"
    text="For your safety the code is not kept when a page is left. Ask for a new one."
  >
    <a href="/forget-password" className={button('primary')}>
      Ask for a new code
    </a>
  </Panel>
)

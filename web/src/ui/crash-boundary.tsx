import * as m from '@emporia/messages/common'
import { Component, type ReactNode } from 'react'

import { Failure, RetryButton } from './failure.tsx'

type Props = { children: ReactNode }

/** Shows an error screen instead of parts that failed to render. React reports the error itself. */
export class CrashBoundary extends Component<Props, { hasCrashed: boolean }> {
  static getDerivedStateFromError = () => ({ hasCrashed: true })

  override state = { hasCrashed: false }

  override render() {
    return this.state.hasCrashed ? (
      <Failure title={m.error_crash_title()} text={m.error_crash_text()}>
        <RetryButton onClick={() => this.setState({ hasCrashed: false })} />
      </Failure>
    ) : (
      this.props.children
    )
  }
}

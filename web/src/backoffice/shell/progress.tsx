import { useNavigation } from 'react-router'

/** A progress bar while the next screen loads, shown after 200 ms. */
export const Progress = () =>
  useNavigation().state === 'idle' ? null : (
    <div role="status" className="progress">
      <span className="sr-only">Loading...</span>
    </div>
  )

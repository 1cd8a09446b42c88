import { useState } from 'react'

import type { ControlProps } from '../../backoffice/form/control.ts'
import { TextArea } from '../../backoffice/form/text-area.tsx'

/** A list of short texts, one on each line. */
export const LinesControl = ({
  id,
  value,
  onChange,
  invalid,
  describedBy,
}: ControlProps<string[]>) => {
  // A line may be empty while it is being typed; empty lines are not sent.
  const [typed, setTyped] = useState((value ?? []).join('\n'))

  return (
    <TextArea
      id={id}
      lines={4}
      invalid={invalid}
      describedBy={describedBy}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange(
          text
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        )
      }}
    />
  )
}

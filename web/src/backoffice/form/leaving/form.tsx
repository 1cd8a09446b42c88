import { useState, type ComponentProps, type SubmitEvent } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /**
   * Whether the draft differs from the saved values. If omitted, any typed input counts as a
   * change.
   */
  isChanged?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
}

/**
 * The form of the back office. Asks before unsaved changes are lost by a link, by closing the
 * dialog or by closing the tab. Navigation while it is being saved is allowed.
 */
export const Form = ({ isChanged, onSubmit, onInput, ...rest }: Props) => {
  const [isTyped, setTyped] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const isUnsaved = (isChanged ?? isTyped) && !isSaving

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaving(true)
    try {
      await onSubmit(event)
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      noValidate
      {...rest}
      data-unsaved={isUnsaved || undefined}
      onInput={(event) => {
        setTyped(true)
        onInput?.(event)
      }}
      onSubmit={(event) => void submit(event)}
    />
  )
}

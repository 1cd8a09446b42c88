import { useState, type ComponentProps, type SubmitEvent } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** Whether it differs from what is saved; left out, anything that is typed counts. */
  isChanged?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
}

/**
 * The form of the back offices: whoever leaves it with unsaved changes, by a link, by closing its
 * dialog or the tab, is asked first. While it is being saved, leaving is part of saving.
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

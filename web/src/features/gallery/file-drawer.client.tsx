import { toFieldErrors, type FileLibrary, type FileRow } from '@emporia/contract'
import type { SubmitEvent } from 'react'

import { bytesIn } from '../../format/bytes.ts'
import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import { TextArea } from '../../backoffice/form/text-area.tsx'
import { useDraft } from '../../backoffice/form/use-draft.ts'
import { FileFace } from '../../backoffice/form/library/file-face.tsx'
import type { Library } from '../../backoffice/form/library/use-library.ts'
import { Drawer } from '../../backoffice/shell/drawer.client.tsx'
import { useEdit } from '../../resource/editing/use-edit.ts'
import { useConfirmedAct } from '../../resource/use-act.ts'
import { UsedIn } from './used-in.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'

type Props = {
  library: Library
  file: FileRow
  folders: FileLibrary['folders']
  onClose: () => void
}

/** One file: details, uses and name. */
export const FileDrawer = ({ library, file, folders, onClose }: Props) => {
  const { form, save } = useChange({ library, file, onClose })
  const confirmAct = useConfirmedAct()
  const remove = async () => {
    const question = `The file “${file.name}” will be deleted.`
    const reply = await confirmAct(question, library.remove, { id: file.id })
    if (reply?.success) onClose()
  }

  return (
    <Drawer
      size={560}
      title={file.name}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          <button
            type="button"
            className={buttonClass('danger')}
            disabled={file.used > 0}
            title={file.used > 0 ? 'Something uses it' : undefined}
            onClick={() => void remove()}
          >
            Delete
          </button>
          <button
            type="submit"
            form="file"
            className={`${buttonClass('primary')} ms-auto`}
            disabled={form.changed.length === 0}
          >
            Save
          </button>
        </div>
      }
    >
      <div className="grid gap-5">
        <FileFace file={file} sizes="320px" className="mx-auto aspect-square w-80 max-w-full" />
        <Facts file={file} />
        <section>
          <h3 className="mb-1.5 font-medium">Used in</h3>
          <UsedIn file={file} />
        </section>
        <Form isChanged={form.changed.length > 0} id="file" className="grid gap-5" onSubmit={save}>
          <Fields form={form} folders={folders} />
        </Form>
      </div>
    </Drawer>
  )
}

const Facts = ({ file: { picture, size, mime, url } }: { file: FileRow }) => (
  <p className="num text-ink-2">
    {mime}, {bytesIn(size)}
    {picture && `, ${picture.width} × ${picture.height}`}
    {url && (
      <>
        {', '}
        <a href={url} className={linkClass}>
          Download
        </a>
      </>
    )}
  </p>
)

type Form = ReturnType<typeof useDraft<{ name: string; alt: string; folder: string }>>

const Fields = ({ form, folders }: { form: Form; folders: FileLibrary['folders'] }) => (
  <>
    <Labeled label="Name" error={form.errors['name']}>
      {({ id, invalid, describedBy }) => (
        <input
          id={id}
          className="office-input h-8"
          maxLength={120}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          value={form.draft.name}
          onChange={({ target }) => form.change({ name: target.value })}
        />
      )}
    </Labeled>
    <Labeled
      label="Description"
      optional
      error={form.errors['alt']}
      help="Read to people who cannot see the picture."
    >
      {(control) => (
        <TextArea
          {...control}
          lines={2}
          maxLength={200}
          value={form.draft.alt}
          onChange={(alt) => form.change({ alt })}
        />
      )}
    </Labeled>
    <Labeled
      label="Folder"
      optional
      error={form.errors['folder']}
      help="A new name makes a new folder."
    >
      {({ id, invalid, describedBy }) => (
        <>
          <input
            id={id}
            className="office-input h-8"
            list="folders"
            maxLength={60}
            autoComplete="off"
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            value={form.draft.folder}
            onChange={({ target }) => form.change({ folder: target.value })}
          />
          <datalist id="folders">
            {folders.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </>
      )}
    </Labeled>
  </>
)

const useChange = ({ library, file, onClose }: Omit<Props, 'folders'>) => {
  const edit = useEdit()
  const { name, alt, folder } = file
  const form = useDraft({ name, alt, folder })

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const sent = { id: file.id, ...form.draft }
    const checked = library.update.input.safeParse(sent, { reportInput: true })
    if (!checked.success) return form.refuse(toFieldErrors(checked.error))
    const reply = await edit(library.update, sent, { seen: file })
    if (reply.success) onClose()
    else form.refuse(reply.errors ?? {})
  }

  return { form, save }
}

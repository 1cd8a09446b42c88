import { api, type FileLibrary, type FileRow } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { bytesIn } from '../../format/bytes.ts'
import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { AreaField, Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { FileFace } from '../../backoffice/form/library/file-face.tsx'
import type { Library } from '../../backoffice/form/library/use-library.ts'
import { Drawer } from '../../backoffice/shell/drawer.client.tsx'
import { useEdit } from '../../resource/edits/use-edit.ts'
import { useConfirmedAct } from '../../resource/use-act.ts'
import { adminTranslations, sellerTranslations } from '../translations/calls.ts'
import { RecordTranslations } from '../translations/record-translations.tsx'
import { UsedIn } from './used-in.tsx'

type Props = {
  library: Library
  file: FileRow
  folders: FileLibrary['folders']
  onClose: () => void
}

/** One file: details, uses and name. */
export const FileDrawer = ({ library, file, folders, onClose }: Props) => {
  const form = useFileForm({ library, file, onClose })
  const confirmAct = useConfirmedAct()
  const remove = async () => {
    const question = m.gallery_file_delete_question({ name: file.name })
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
            title={file.used > 0 ? m.gallery_file_used() : undefined}
            onClick={() => void remove()}
          >
            {m.gallery_file_delete_button()}
          </button>
          <button
            type="submit"
            form="file"
            className={`${buttonClass('primary')} ms-auto`}
            disabled={form.changed.length === 0}
          >
            {m.gallery_file_save_button()}
          </button>
        </div>
      }
    >
      <div className="grid gap-5">
        <FileFace file={file} sizes="320px" className="mx-auto aspect-square w-80 max-w-full" />
        <Facts file={file} />
        <section>
          <h3 className="mb-1.5 font-medium">{m.gallery_file_uses()}</h3>
          <UsedIn file={file} />
        </section>
        <Form form={form} id="file" className="grid gap-5">
          <Fields folders={folders} />
        </Form>
        {file.alt && (
          <RecordTranslations
            calls={library === api.admin.file ? adminTranslations : sellerTranslations}
            entity="picture"
            entity_id={file.id}
          />
        )}
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
          {m.gallery_file_download()}
        </a>
      </>
    )}
  </p>
)

const Fields = ({ folders }: { folders: FileLibrary['folders'] }) => (
  <>
    <Field label={m.gallery_file_name()} name="name" maxLength={120} />
    <AreaField
      label={m.gallery_file_alt()}
      name="alt"
      optional
      help={m.gallery_file_alt_help()}
      rows={2}
      maxLength={200}
    />
    <Field
      label={m.gallery_file_folder()}
      name="folder"
      optional
      help={m.gallery_file_folder_help()}
      list="folders"
      maxLength={60}
      autoComplete="off"
    />
    <datalist id="folders">
      {folders.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  </>
)

const useFileForm = ({ library, file, onClose }: Omit<Props, 'folders'>) => {
  const edit = useEdit()
  const { id, name, alt, folder } = file

  return useForm({
    schema: library.update.input,
    values: { name, alt, folder },
    toInput: (draft) => ({ id, ...draft }),
    send: (input) => edit(library.update, input, { seen: file }),
    onSuccess: onClose,
  })
}

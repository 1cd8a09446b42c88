import { brandingPictures } from '@emporia/contract'
import * as m from '@emporia/messages/settings'

import { ImageControl } from '../../../backoffice/form/image-control.tsx'
import { Labeled } from '../../../form/labeled.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import type { StoredPanelProps } from '../settings-form.ts'
import { connectGeneral } from '../index/general-fields.ts'
import { ColorInput } from './color-input.tsx'

/** Logo and colors of the storefront; changes apply as soon as they are saved. */
export const AppearancePanel = ({ form, stored }: StoredPanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)
  const { colours: colors } = draft

  return (
    <Panel
      title={m.settings_brand_title()}
      hint={m.settings_brand_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      {brandingPictures.map((name) => (
        <Labeled key={name} optional {...field(name)}>
          {({ id, describedBy, invalid }) => (
            <ImageControl
              id={id}
              value={draft[name]}
              stored={stored[name]}
              describedBy={describedBy}
              invalid={invalid}
              onChange={(value) => change({ [name]: value })}
            />
          )}
        </Labeled>
      ))}
      <div className="grid content-start gap-5">
        <ColorInput
          {...field('colours.brand')}
          usual="#6c2350"
          value={colors.brand}
          onChange={(brand) => change({ colours: { ...colors, brand } })}
        />
        <ColorInput
          {...field('colours.accent')}
          usual="#f2b431"
          value={colors.accent}
          onChange={(accent) => change({ colours: { ...colors, accent } })}
        />
      </div>
    </Panel>
  )
}

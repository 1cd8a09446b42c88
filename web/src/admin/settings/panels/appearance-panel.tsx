import * as m from '@emporia/messages/settings'

import { ImageControl } from '../../../backoffice/form/image-control.tsx'
import { Labeled } from '../../../form/labeled.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import type { StoredPanelProps } from '../settings-form.ts'
import { ColorInput } from './color-input.tsx'

const pictures = [
  ['logo_light', m.settings_brand_logo, m.settings_brand_logo_help],
  ['logo_dark', m.settings_brand_logo_dark, m.settings_brand_logo_dark_help],
  ['favicon', m.settings_brand_icon, m.settings_brand_icon_help],
] as const

/** Logo and colors of the storefront; changes apply as soon as they are saved. */
export const AppearancePanel = ({ form: { draft, errors, change }, stored }: StoredPanelProps) => {
  const { colours: colors } = draft

  return (
    <Panel
      title={m.settings_brand_title()}
      hint={m.settings_brand_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      {pictures.map(([name, label, help]) => (
        <Labeled key={name} label={label()} optional help={help()} error={errors[name]}>
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
          label={m.settings_brand_main()}
          usual="#6c2350"
          value={colors.brand}
          error={errors['colours.brand']}
          onChange={(brand) => change({ colours: { ...colors, brand } })}
        />
        <ColorInput
          label={m.settings_brand_accent()}
          usual="#f2b431"
          value={colors.accent}
          error={errors['colours.accent']}
          onChange={(accent) => change({ colours: { ...colors, accent } })}
        />
      </div>
    </Panel>
  )
}

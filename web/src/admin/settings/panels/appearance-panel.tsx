import { ImageControl } from '../../../backoffice/form/image-control.tsx'
import { Labeled } from '../../../form/labeled.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import type { StoredPanelProps } from '../settings-form.ts'
import { ColorInput } from './color-input.tsx'

const pictures = [
  ['logo_light', 'Logo', 'On a light ground. At least 400 pixels wide, without an edge around it.'],
  ['logo_dark', 'Logo for dark pages', 'Left out: the other one.'],
  ['favicon', 'Icon in the browser', 'Square, at least 240 pixels.'],
] as const

/** Logo and colors of the storefront; changes apply as soon as they are saved. */
export const AppearancePanel = ({ form: { draft, errors, change }, stored }: StoredPanelProps) => {
  const { colours: colors } = draft

  return (
    <Panel
      title="Looks"
      hint="Visitors see it as soon as it is saved. Shades are made from your colours so that everything stays readable, by day and by night."
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      {pictures.map(([name, label, help]) => (
        <Labeled key={name} label={label} optional help={help} error={errors[name]}>
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
          label="Main colour"
          usual="#6c2350"
          value={colors.brand}
          error={errors['colours.brand']}
          onChange={(brand) => change({ colours: { ...colors, brand } })}
        />
        <ColorInput
          label="Second colour"
          usual="#f2b431"
          value={colors.accent}
          error={errors['colours.accent']}
          onChange={(accent) => change({ colours: { ...colors, accent } })}
        />
      </div>
    </Panel>
  )
}

import { api } from '@emporia/contract'

import { load } from '../../api/load.ts'

type Named = { id: number; name: string }

const toOption = ({ id, name }: Named) => ({ value: id, label: name })

export const listZones = async () =>
  (await load(api.admin.shipping.options, {})).zones.map(toOption)

export const listClasses = async () =>
  ((await load(api.admin.shipping.options, {})).classes ?? []).map(toOption)

import * as m from '@emporia/messages/checkout'
import { useSearchParams } from 'react-router'

import { Island } from '../../islands/island.tsx'
import { head } from '../head.ts'
import { OrderTrack } from './order-track.tsx'

export const handle = { isPersonal: true }
export const meta = head(m.track_form_title, { description: m.track_form_description })

export default function Screen() {
  const [query] = useSearchParams()
  const link = query.get('token')
  const props = {
    link,
    to: query.get('to'),
    number: query.get('number') ?? '',
    contact: query.get('contact') ?? '',
  }

  return (
    <Island
      name="track"
      of={OrderTrack}
      props={props}
      wakes={link === null ? 'signed-in' : 'always'}
    />
  )
}

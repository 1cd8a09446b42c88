import { OrderTrack } from '../track/order-track.tsx'

/** `data-island="track"`: the form of /order-track and the order it found. */
export const Part = OrderTrack

import { posCountry } from '@emporia/contract'

export const isHandedOver = ({ address }: { address: { country: string } }) =>
  address.country === posCountry

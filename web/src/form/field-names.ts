import { toFieldErrors, toFieldLabel } from '@emporia/contract'

export { toFieldErrors, toFieldLabel }

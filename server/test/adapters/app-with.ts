import { buildApp } from '../../src/app.ts'
import { parts } from '../app.ts'

/** Builds the whole app, with pages that the test provides. */
export const appWith = (pages: Parameters<typeof buildApp>[1]) => buildApp(parts, pages)

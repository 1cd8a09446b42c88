import type { paths } from './schema.d.ts'

/** The methods of the API. */
export type Method = 'get' | 'post' | 'put' | 'delete'

/** The addresses that have a method, as in the OpenAPI document: `/admin/order/{id}`. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: object } ? P : never
}[keyof paths]

type Operation<M extends Method, P extends keyof paths> = paths[P][M]

type ParametersOf<O> = O extends { parameters: infer Parameters }
  ? Field<Parameters, 'path'> & Field<Parameters, 'query'>
  : unknown

/** Parameters of one kind; `unknown` if the call has none of it. */
type Field<T, K extends string> = T extends { [Key in K]?: infer Value }
  ? [NonNullable<Value>] extends [never]
    ? unknown
    : NonNullable<Value>
  : unknown

type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : O extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Body
    : unknown

/** What a call takes: its parameters and its body, as one object. */
export type InputOf<M extends Method, P extends PathOf<M>> = BodyOf<Operation<M, P>> &
  ParametersOf<Operation<M, P>>

/** What a call returns; a file is the reply itself. */
export type DataOf<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends {
    responses: { 200: { content: { 'application/json': { data: infer Data } } } }
  }
    ? Data
    : Response

/** The input of a call; optional where nothing is required. */
export type Arguments<M extends Method, P extends PathOf<M>> =
  Partial<InputOf<M, P>> extends InputOf<M, P>
    ? [input?: InputOf<M, P> | FormData, options?: CallOptions]
    : [input: InputOf<M, P> | FormData, options?: CallOptions]

export type CallOptions = {
  /** The same for a repetition of the same write, such as after a crash of the program. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** The lists with pages, and their rows. */
export type ListPath = {
  [P in PathOf<'get'>]: DataOf<'get', P> extends { rows: unknown[]; total: number } ? P : never
}[PathOf<'get'>]
export type RowOf<P extends ListPath> =
  DataOf<'get', P> extends { rows: (infer Row)[] } ? Row : never

import { Select, type SelectProps } from 'antd'

export const LoadedSelect = (props: SelectProps) => <Select {...props} />

import { useWatch } from 'react-hook-form';
import { LengthCount } from './LengthCount';

interface Props {
  id?: string;
  name: string;
  max: number;
  min?: number | undefined;
}

/** The counter of a field of a react-hook-form. */
export function FormCharacterCount({ name, ...count }: Props) {
  const value: unknown = useWatch({ name });
  return <LengthCount text={typeof value === 'string' ? value : ''} {...count} />;
}

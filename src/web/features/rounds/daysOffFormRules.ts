import { yupResolver } from '@hookform/resolvers/yup';
import type { Resolver } from 'react-hook-form';
import { daysOffEntry } from '../../../contract/rounds.schemas';
import type { DaysOffEntry } from './roundsApi';

export interface DaysOffFields extends Pick<DaysOffEntry, 'name' | 'startsOn' | 'endsOn'> {
  repetition: 'once' | 'yearly';
}

const entryResolver = yupResolver(daysOffEntry());

/** The contract's schema of one entry as a form resolver; a lazy chunk because it imports yup. */
export const daysOffResolver: Resolver<DaysOffFields> = async (values, context, options) => {
  const { repetition, ...fields } = values;
  const entry = { ...fields, yearly: repetition === 'yearly' };
  const { errors } = await entryResolver(entry, context, options as never);
  return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} };
};

import type { SchemaDescription, SchemaFieldDescription } from 'yup';
import { keysOf } from '../domain/entries';
import { contract } from './contract';
import type { Endpoint } from './endpoint';
import { schemas } from './schemas';
import { secretFields } from './secretFields';

/** The names of all fields in a description, by whether the field is marked as secret. */
function namesIn(description: SchemaFieldDescription, isSecret: boolean): string[] {
  if ('innerType' in description && description.innerType)
    return [description.innerType].flat().flatMap((inner) => namesIn(inner, isSecret));
  if (!('fields' in description)) return [];
  return Object.entries(description.fields).flatMap(([name, field]) => [
    ...(((field as SchemaDescription).meta?.secret === true) === isSecret ? [name] : []),
    ...namesIn(field, isSecret),
  ]);
}

/** The operations that the web sends by itself: what the browser opens as a page is never in the store. */
const operations = keysOf(contract).filter((operation) => !(contract[operation] as Endpoint).redirects);

const namesOfAll = (isSecret: boolean) =>
  operations.flatMap((operation) =>
    [schemas[operation].input, schemas[operation].reply].flatMap((schema) =>
      namesIn(schema.describe(), isSecret),
    ),
  );

it('has the names of all secret fields', () => {
  expect([...secretFields].sort()).toEqual([...new Set(namesOfAll(true))].sort());
});

it('has no name that other fields have, too', () => {
  expect(namesOfAll(false).filter((name) => secretFields.includes(name))).toEqual([]);
});

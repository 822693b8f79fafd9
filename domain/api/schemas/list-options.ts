import * as z from 'zod/mini';
import { optionalSort } from '../fields';
import { listUnit, unitNote } from './sequence';

/** What every list of peptides gives on request. Without the request, its answer is in order of peptideId and has no numbers. */

export const listNote =
  '`numbers` asks for the numbers of each row. `sort` orders the whole list by one of them; rows without a value come last, ' +
  'and equal ones are in order of peptideId. A range such as `"affinity": {"from": null, "to": 34}` leaves only rows with ' +
  `a value in it, ends included. ${unitNote}`;

export const wantsNumbers = z.optional(z.nullable(z.boolean({ error: 'must be true or false' })));

export const listOptions = { numbers: wantsNumbers, sort: optionalSort, unit: listUnit };

import type { CatalogueFile } from '#domain/api/schemas/site-data';
import type { Criterion } from '#domain/search/criteria';
import type { PlaceProblems } from '#domain/search/validation';

/** What the input of a builder needs. */
export interface BuilderValueProps {
  catalogue: CatalogueFile;
  criterion: Criterion;
  problems: PlaceProblems;
  /** Its one input is refused as it is. */
  invalid: boolean;
  inputId: string;
  labelId: string;
  noteId: string;
  onChange: (values: string[]) => void;
}

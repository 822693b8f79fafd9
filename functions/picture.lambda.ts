import { pictureLambda } from './picture/picture-lambda';

/** No group of the route table: it answers for files of a release that are drawn when they are asked for. */
export const handler = pictureLambda();

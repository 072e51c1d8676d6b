/** The reasons why bytes are refused as a boat's picture. */
export type PictureFault =
  | 'picture_unreadable'
  | 'picture_animated'
  | 'picture_too_small'
  | 'picture_too_narrow'
  | 'picture_too_many_pixels';

export class BadPicture extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault, cause?: unknown) {
    super(fault, { cause });
    this.name = 'BadPicture';
    this.fault = fault;
  }
}

import { expect, test } from 'vitest';
import { LANGUAGES } from './language.ts';
import { sharePictureAsked, sharePictureAt } from './share-picture.ts';

test('every picture is found by its own address, also that of a boat named like a language', () => {
  for (const language of LANGUAGES) {
    for (const slug of [null, 'teno', 'alisio-40', 'es', 'en-ru']) {
      const file = sharePictureAt({ language, slug }).slice('/media/og/'.length);
      expect(sharePictureAsked(file)).toEqual({ language, slug });
    }
  }
});

test.each(['', 'teno.jpg', 'de.jpg', 'teno-de.jpg', '-en.jpg', 'Teno-en.jpg', '../en.jpg', 'en.png', 'a--b-en.jpg'])(
  '“%s” is not the name of a share picture',
  (file) => {
    expect(sharePictureAsked(file)).toBeNull();
  },
);

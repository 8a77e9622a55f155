/** What may limit a ban to some time, place or people: then nothing is forbidden as a whole. */
export const LIMITED =
  /\b(?:unless|except|exception|exclusive of|other than|apart from|within|if|planned|would|concomitant|contraindicat|intoleran|candidates?)\b|\b(?:last|past|preceding) (?:\d|one|two|three|six|five|twelve)/;

/** That a treatment lies in the past. */
export const PAST =
  /\b(?:prior|previous|previously|received|had|undergone|history|exposure|exposed|never|earlier|been treated|were treated|was treated|not treated|underwent|pre-?treated)\b/;

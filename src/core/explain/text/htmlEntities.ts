/** The names of U+00A0 to U+00FF in HTML. Source: HTML standard, Named character references. */
export const LATIN1_NAMES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
/** By their character, as PHP writes them. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ '\u2013': 'ndash', '\u2014': 'mdash', '\u2018': 'lsquo', '\u2019': 'rsquo' },
  ...{ '\u201c': 'ldquo', '\u201d': 'rdquo', '\u2022': 'bull', '\u2026': 'hellip' },
  ...{ '\u20ac': 'euro', '\u2122': 'trade' },
};

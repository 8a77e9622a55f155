/**
 * What `query.cond` asks the registry for (Essie syntax). It knows synonyms and the branches of MeSH, so "cancer" finds
 * most; the rest are tumours that a record may name without such a word, and the disorders of blood among our types.
 */
export const CANCERS = [
  ...['cancer', 'neoplasm', 'tumor', 'malignancy', 'carcinoma', 'sarcoma', 'leukemia', 'lymphoma', 'myeloma'],
  ...['melanoma', 'glioma', 'glioblastoma', 'neuroblastoma', 'meningioma', 'mesothelioma', 'seminoma'],
  ...['mastocytosis', 'myelodysplastic', 'myeloproliferative', 'polycythemia vera', 'essential thrombocythemia'],
  ...['myelofibrosis', 'hypereosinophilic', 'macroglobulinemia', 'AL amyloidosis', 'hydatidiform mole', 'thymoma'],
  ...['desmoid', 'chordoma', 'pheochromocytoma', 'pseudomyxoma', 'intraepithelial neoplasia'],
].join(' OR ');

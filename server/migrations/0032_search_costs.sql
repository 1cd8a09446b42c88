-- Computing the search document of a name takes a tenth of a millisecond. Without its cost, the
-- planner computes those of a whole small table instead of reading the index of documents.
alter function spelled_name_document(text) cost 10000;
